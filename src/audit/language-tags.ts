/** Two-letter language subtags of the IANA registry, deprecated ones included. */
const languages = new Set(
  (
    'aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy ' +
    'da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu ' +
    'hy hz ia id ie ig ii ik in io is it iu iw ja ji jv jw ka kg ki kj kk kl km kn ko kr ks ku kv ' +
    'kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mo mr ms mt my na nb nd ne ng nl nn no nr ' +
    'nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq ' +
    'sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi ' +
    'yo za zh zu'
  ).split(' '),
);

/** ISO 639-2 codes of languages whose subtag is the two-letter one: the registry has no others. */
const longForms: ReadonlyMap<string, string> = new Map(
  (
    'ara:ar bul:bg ces:cs chi:zh cze:cs dan:da deu:de dut:nl ell:el eng:en est:et fin:fi ' +
    'fra:fr fre:fr ger:de gre:el heb:he hin:hi hrv:hr hun:hu ind:id ita:it jpn:ja kor:ko ' +
    'lav:lv lit:lt nld:nl nor:no pol:pl por:pt ron:ro rum:ro rus:ru slk:sk slo:sk slv:sl ' +
    'spa:es srp:sr swe:sv tha:th tur:tr ukr:uk vie:vi zho:zh'
  )
    .split(' ')
    .map((pair): [string, string] => [pair.slice(0, 3), pair.slice(4)]),
);

/** ISO 3166-1 alpha-2 codes, and XK for Kosovo. */
const regions = new Set(
  (
    'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR ' +
    'BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ ' +
    'EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW ' +
    'GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY ' +
    'KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV ' +
    'MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY ' +
    'QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG ' +
    'TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ' +
    'ZM ZW'
  ).split(' '),
);

/**
 * Why a language tag is not usable (BCP 47), or undefined. Of three-letter subtags, only those with
 * a two-letter form are known to be wrong: the registry has thousands.
 */
export function languageFault(tag: string): string | undefined {
  const [primary = ''] = tag.toLowerCase().split('-');
  if (primary === 'x' || primary === 'i') return undefined;
  if (/^[a-z]{2}$/.test(primary)) {
    return languages.has(primary) ? undefined : `"${primary}" is no language`;
  }
  if (!/^[a-z]{3}$/.test(primary)) return `"${primary}" is no language code`;
  const short = longForms.get(primary);
  return short ? `"${primary}" is written "${short}"` : undefined;
}

/** Why an hreflang value is not usable: language-script-region, or x-default. */
export function hreflangFault(value: string): string | undefined {
  if (value.toLowerCase() === 'x-default') return undefined;
  const fault = languageFault(value);
  if (fault) return fault;
  const region = regionOf(value);
  if (!region || regions.has(region)) return undefined;
  return region === 'UK' ? '"UK" is written "GB"' : `"${region}" is no country`;
}

/** The two-letter region of a tag, upper case: the first two-letter subtag after the language. */
export function regionOf(tag: string): string | undefined {
  const [, ...subtags] = tag.trim().split('-');
  return subtags.find((subtag) => /^[a-z]{2}$/i.test(subtag))?.toUpperCase();
}

/** The primary language of a tag, lower case. */
export const primaryOf = (tag: string): string => tag.trim().toLowerCase().split('-')[0] ?? '';
