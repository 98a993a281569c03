import { defineReasons, refusalText } from '../core/reasons.ts';

/** Refusals about partners of the network. */
export const PARTNER_REASONS = defineReasons('partner', {
  code_taken: refusalText('conflict', 'There is already a partner with code {partnerCode}.'),
  not_found: refusalText('not_found', 'There is no partner with code or id {codeOrId}.'),
  hub_not_found: refusalText('not_found', 'There is no open hub {hubCode}.'),
  hub_area_taken: refusalText('conflict', '{area} is already in the area of hub {hubCode}.'),
  hub_country_not_served: 'is not a country that the partner serves: {countryList}',
  hours_not_found: refusalText('not_found', 'There are no hours for this service type and place.'),
  day_not_found: refusalText('not_found', 'There is no entry of {dayDate} for this place.'),
  place_not_served: 'is not in a country that the partner serves: {countryList}',
  unknown_country: '{country} is not a country',
  place_unknown_port: '{port} is not in the list of ports',
  service_not_offered: 'is not a service of the partner: {serviceTerms}',
  status_unknown: '{status} is not a status of this leg',
  status_code_not_found: refusalText('not_found', 'The partner has no status code {statusCode}.'),
  too_many_status_codes: refusalText('not_allowed_now', 'A partner has at most 500 status codes.'),
  pictures_unavailable: refusalText(
    'unavailable',
    'This server cannot process pictures: its picture library libvips does not load. Nothing was changed, and everything else works. Tell the operator.',
  ),
  picture_type: refusalText('unsupported_media', 'A picture is a JPEG, PNG or WebP.'),
  picture_too_large: refusalText('too_large', 'A picture may have up to {maximum} MB.'),
  picture_too_many_pixels: refusalText(
    'too_large',
    'The picture has {megapixels} megapixels; up to {maximum} are possible.',
  ),
  picture_pixels: 'has {megapixels} megapixels; up to {maximum} are possible',
  picture_too_small: 'has {width} × {height} pixels; each side needs at least {minimum}',
  picture_unreadable: refusalText(
    'unreadable_file',
    'The picture cannot be read. Save it again as a JPEG, PNG or WebP.',
  ),
  picture_not_found: refusalText('not_found', 'There is no such picture.'),
  picture_exists: refusalText('conflict', 'The gallery already has this picture.'),
  too_many_pictures: refusalText('not_allowed_now', 'A gallery has at most {maximum} pictures.'),
  other_pictures: 'must name each picture of the gallery once',
  certificate_not_found: refusalText('not_found', 'There is no such certificate.'),
  certificate_without_file: refusalText('not_found', 'The certificate has no file.'),
  certificate_file_type: refusalText(
    'unsupported_media',
    'The file of a certificate is a PDF, JPEG, PNG or WebP.',
  ),
  certificate_file_too_large: refusalText(
    'too_large',
    'The file of a certificate may have up to {maximum} MB.',
  ),
  too_many_certificates: refusalText('not_allowed_now', 'A partner has at most {maximum} certificates.'),
  hub_unknown_partner: 'there is no partner with the code {partnerCode}',
  hub_area_shared: '{area} is also in the area of hub {hubCode}',
});
