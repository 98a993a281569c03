/** Names of the months, January first, in several languages, in the form of `normalizeText`. */
export const MONTHS: readonly string[] = [
  'jan januari januar janvier enero 1月 มค มกราคม',
  'feb februari february fevrier febrero fevereiro กพ กุมภาพันธ์',
  'mar mac maret march mars marzo marco มีค มีนาคม',
  'apr april avril abril เมย เมษายน',
  'may mei mai mayo maio พค พฤษภาคม',
  'jun juni june juin jun junio junho มิย มิถุนายน',
  'jul juli july julai juillet julio julho กค กรกฎาคม',
  'aug agu agustus august ogos aout agosto สค สิงหาคม',
  'sep sept september septembre septiembre setembro กย กันยายน',
  'oct okt oktober october octobre octubre outubro ตค ตุลาคม',
  'nov november novembre noviembre novembro พย พฤศจิกายน',
  'dec des dis disember desember december decembre diciembre dezembro dezember ธค ธันวาคม',
];
