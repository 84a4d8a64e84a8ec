/** Texts that say nothing of where a link leads; the first nine languages as Lighthouse lists them. */
const textsByLanguage: Readonly<Record<string, string>> = {
  en: 'click here|click this|go|here|information|learn more|more|more info|more information|right here|read more|see more|start|this',
  ja: 'ここをクリック|こちらをクリック|リンク|続きを読む|続く|全文表示',
  es: 'click aquí|click aqui|clicka aquí|clicka aqui|pincha aquí|pincha aqui|aquí|aqui|más|mas|más información|más informacion|mas información|mas informacion|este|enlace|este enlace|empezar',
  pt: 'clique aqui|ir|mais informação|mais informações|mais|veja mais',
  ko: '여기|여기를 클릭|클릭|링크|자세히|자세히 보기|계속|이동|전체 보기',
  sv: 'här|klicka här|läs mer|mer|mer info|mer information',
  de: 'klicke hier|hier klicken|hier|mehr|siehe|dies|das|weiterlesen',
  ta: 'அடுத்த பக்கம்|மறுபக்கம்|முந்தைய பக்கம்|முன்பக்கம்|மேலும் அறிக|மேலும் தகவலுக்கு|மேலும் தரவுகளுக்கு|தயவுசெய்து இங்கே அழுத்தவும்|இங்கே கிளிக் செய்யவும்',
  fa: 'اطلاعات بیشتر|اطلاعات|این|اینجا بزنید|اینجا کلیک کنید|اینجا|برو|بیشتر بخوانید|بیشتر بدانید|بیشتر|شروع',
  fr: 'cliquez ici|cliquer ici|ici|en savoir plus|lire la suite|lire plus|voir plus',
  it: 'clicca qui|qui|leggi di più|leggi tutto|scopri di più|maggiori informazioni',
  nl: 'klik hier|hier|lees meer|meer|meer informatie|lees verder',
  pl: 'kliknij tutaj|tutaj|czytaj więcej|więcej|dowiedz się więcej',
};

const sets: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(textsByLanguage).map(([language, texts]) => [language, new Set(texts.split('|'))]),
);

/** Whether a text is generic in its language; without one (primary subtag), in any language. */
export function isGenericText(text: string, language: string | undefined): boolean {
  const plain = text.toLowerCase().replace(/^[\s«‹<]+|[\s.…!:»›>→]+$/gu, '');
  if (plain === '') return false;
  if (language !== undefined) return sets.get(language)?.has(plain) ?? false;
  return [...sets.values()].some((texts) => texts.has(plain));
}
