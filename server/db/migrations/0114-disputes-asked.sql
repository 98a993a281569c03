-- What waits for a partner's decision, for its list of requests.
create index measurements_asked on measurements (partner_id) where state = 'DISPUTED';
