import { foldWord } from './phrase-words';

/** Words that join the parts of a title. */
const joints = new Set(
  `a an and are as at be before by can do for from how in into is it its of on or our per so than
  that the their this to vs we what when where which why with without you your`.split(/\s+/),
);

/** Words that any page may use whatever its subject: what is made of them alone names no page. */
const weakWords = `about after again all also always another any anyone because been being between
  both but could did does doing done each either else even ever every everyone everything few first
  get gets getting give gives go goes going got had has have having he help helps here his i if just
  keep keeps know last least less let like made make makes making many may me might more most much
  must my need needs never next no nobody not nothing now off once one only other others out over own
  put really same second see set she should since some something still such take takes then there
  these they thing things third those through together too try under until up us use used uses using
  very want wants was way ways well were whether while who whole whom whose will work works would yet
  zero two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty sixty
  ninety dozen hundred thousand million half
  second seconds minute minutes hour hours day days week weeks weekend month months quarter year years
  am pm today tomorrow tonight yesterday morning noon afternoon evening night midnight date time times
  monday tuesday wednesday thursday friday saturday sunday january february march april june july
  august september october november december spring summer autumn winter
  percent euro euros dollar dollars cent cents usd eur gbp kb mb gb km mile miles
  amazing available best better big bigger clear common complete different early easier easy essential
  exact fast faster fine free fresh full good great hard helpful high honest important key large late
  long low main modern new old open plain popular possible powerful practical quick quickly ready real
  right short simple simply single small smart special specific step steps strong sure top ultimate
  useful usual
  advice answer answers article articles basics blog case cases change changes checklist choice
  contact details example examples explained fact facts faq feature features guide home idea ideas
  industries industry introduction line lines list look mistakes name names news note notes number
  numbers overview page pages part parts people person place places plan point points post posts
  problem problems product products question questions reason reasons result results rule rules
  sentence sentences service services site solution solutions story subject subjects summary team text
  tip tips topic topics type types word words world`.split(/\s+/);

const withoutContent = new Set([...joints, ...weakWords].map(foldWord));

/** What a title may call the text itself before its subject: "A guide to ...". */
const genres = new Set(
  'article basic checklist faq guide introduction overview story summary tip'.split(' '),
);

/** Whether folded words say enough to name one page: two of them are about something. */
export function namesSubject(words: readonly string[]): boolean {
  return words.filter(hasContent).length >= 2;
}

/**
 * What a title is about before it goes on, folded: "website chatbots" of "Website Chatbots for
 * Clinics". Empty where that names no subject, as in "Answered in 30 minutes".
 */
export function headOf(words: readonly string[]): string[] {
  const parts = splitAtJoints(words).filter((part) => part.length > 0);
  const head = parts.find((part) => !isGenre(part)) ?? [];
  return namesSubject(head) ? head : [];
}

/** Whether all that folded words are about is among `known`. */
export function isWithin(words: readonly string[], known: ReadonlySet<string>): boolean {
  return words.every((word) => known.has(word) || !hasContent(word));
}

function isGenre(part: readonly string[]): boolean {
  return genres.has(part.at(-1) ?? '') && !namesSubject(part);
}

function hasContent(word: string): boolean {
  return !withoutContent.has(word) && !/^\d/.test(word);
}

function splitAtJoints(words: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  for (const word of words) {
    if (joints.has(word.toLowerCase())) parts.push([]);
    else parts.at(-1)?.push(foldWord(word));
  }
  return parts;
}
