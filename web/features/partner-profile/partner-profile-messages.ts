import { defineMessages } from '../../i18n/messages.ts';

/** Texts of the profile of a partner: its hubs and its rules for goods. */
export const partnerProfileMessages = defineMessages('partner-profile', {
  title: 'Partner Profile',
  tabs: 'Parts of the profile',
  tab_hubs: 'Hubs',
  tab_goods: 'Goods',
  actions: 'Actions',
  rowActions: 'Actions for {code}',
  edit: 'Edit',
  save: 'Save',
  discard: 'Discard',
  notSaved: 'Not saved.',

  searchHubs: 'Code, name or town',
  addHub: 'Add hub',
  editHub: 'Edit hub {code}',
  emptyHubs: 'No hubs yet',
  emptyHubsText:
    'A hub receives the parcels of an area. Labels, tracking and events name the hub of the consignee’s area.',
  code: 'Code',
  codeHelp: '2 to 8 capital letters and digits. It is printed on labels and cannot be changed.',
  name: 'Name',
  country: 'Country',
  street: 'Street and number',
  town: 'Town',
  province: 'Province or state',
  postcode: 'Postcode',
  address: 'Address',
  area: 'Area',
  areaPostcodes: 'Postcodes of the area',
  areaPostcodesHelp: 'Prefixes and ranges, such as 40-48, 68. The longest prefix has priority.',
  areaProvinces: 'Provinces and cities of the area',
  areaProvincesHelp: 'Separated by commas. Leave both areas empty for the whole country.',
  wholeCountry: 'Whole country',
  changed: 'Changed',
  hubSaved: 'Hub {code} is saved.',
  hubExists: 'There is already a hub with this code.',
  closeHub: 'Close hub',
  closeHubTitle: 'Close hub {code}?',
  closeHubText: 'New orders no longer go to it. Orders and events that name it still show it.',
  hubClosed: 'Hub {code} is closed.',

  goodsLead:
    'Orders with these goods are routed to you only by modes in which you take them. Collection and delivery count as road.',
  useDefaults: 'Use defaults',
  goodsSaved: 'The rules for goods are saved.',
});
