import { html, testRule } from './rule-table';

const root = (attributes: string) => `<!doctype html><html ${attributes}><body>Text</body></html>`;

testRule('lang_missing', {
  fires: [root(''), root('lang=""'), root('lang=" "'), root('xml:lang="fr"')],
  silent: [
    root('lang="en"'),
    root('lang="nonsense"'),
    { html: root(''), headers: { 'content-type': 'text/html', 'content-language': 'en-us' } },
    { status: 301, html: root('') },
  ],
});

testRule('lang_invalid', {
  fires: [
    root('lang="english"'),
    root('lang="xx"'),
    root('lang="en_US"'),
    root('lang="@(#$*"'),
    root('lang="eng"'),
    root('xml:lang="unknownLang"'),
    root('lang="en" xml:lang="zz"'),
  ],
  silent: [
    root(''),
    root('lang=""'),
    root('xml:lang=""'),
    root('lang="en-GB"'),
    root('lang="zh-Hant-TW"'),
    root('lang="de-x-easy"'),
    root('lang="haw"'),
    root('lang=" en "'),
    { status: 301, html: root('lang="english"') },
    html(''),
  ],
});
