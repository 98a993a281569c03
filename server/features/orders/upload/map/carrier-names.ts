import { normalizeText } from '@portal/contract/core';

/** Carriers of the region and the large international ones, as `normalizeText` writes them. */
const CARRIER =
  /\b(j ?t|j and t|ninja ?van|dhl|fedex|ups|tnt|aramex|flash|kerry|kex|spx|shopee x?press|lex|lazada express|lbc|jrs|2go|xde|ghn|ghtk|giao hang (nhanh|tiet kiem)|viettel post|vnpost|vietnam post|best|sf|shun ?feng|jne|sicepat|anteraja|pos (laju|indonesia|malaysia)|id express|lion parcel|wahana|tiki jne|gdex|city link|skynet|abx|dpex|singpost|speedpost|qxpress|janio|thailand post|inter express|nim express|scg|lalamove|grab|gojek|gosend|yamato|sagawa|usps|royal mail|yunexpress|yun express|yto|zto|sto|yunda|cainiao|4px|china post|ems|hongkong post)\b|顺丰|圆通|中通|申通|韵达|菜鸟|邮政|ไปรษณีย์ไทย|แฟลช|เคอรี่/;
/** Words that say how fast a carrier travels: "J&T Express Economy" is a service of it. */
const SPEED = /\b(economy|standard|regular|next day|same day|priority|saver|eco|reguler|kilat|hemat)\b/;

/** Whether a text names a carrier and no speed. */
export function isCarrierName(text: string): boolean {
  const name = normalizeText(text);
  return CARRIER.test(name) && !SPEED.test(name);
}
