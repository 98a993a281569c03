-- The words of a client for statuses can be used in mail too.
alter table status_mapping_settings drop constraint status_mapping_settings_channels_check,
  add constraint status_mapping_settings_channels_check
    check (channels <@ array['CUSTOMER_PAGES', 'EXPORTS', 'WEBHOOKS', 'PUBLIC_TRACKING', 'MAIL']);
