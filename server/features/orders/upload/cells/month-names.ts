/** Names of the months, January first, in several languages, in the form of `normalizeText`. */
export const MONTHS: readonly string[] = [
  'jan januari januar janvier enero 1月 มค มกราคม',
  'feb februari february fevrier กพ กุมภาพันธ์',
  'mar mac maret march mars มีค มีนาคม',
  'apr april avril เมย เมษายน',
  'may mei mai พค พฤษภาคม',
  'jun juni june juin jun มิย มิถุนายน',
  'jul juli july julai juillet กค กรกฎาคม',
  'aug agu agustus august ogos aout สค สิงหาคม',
  'sep sept september กย กันยายน',
  'oct okt oktober october octobre ตค ตุลาคม',
  'nov november novembre พย พฤศจิกายน',
  'dec des dis disember desember december decembre ธค ธันวาคม',
];
