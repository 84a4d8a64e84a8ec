/**
 * The font and its metric-matched stand-ins, so that text does not move when the font arrives.
 * Figtree's hhea table says ascent 950, descent 250 of 1000 units; its running text is 1.016
 * (weight 400) and 0.965 (weight 700) times as wide as Arial's, so each figure is divided by that.
 */
const fonts = `
@font-face{font-family:Figtree;src:url(/fonts/figtree.woff2) format('woff2');font-weight:300 900;font-display:swap}
@font-face{font-family:'Figtree Fallback';src:local('Arial'),local('Liberation Sans');font-weight:300 550;size-adjust:101.6%;ascent-override:93.5%;descent-override:24.6%;line-gap-override:0%}
@font-face{font-family:'Figtree Fallback';src:local('Arial Bold'),local('Liberation Sans Bold');font-weight:551 900;size-adjust:96.5%;ascent-override:98.5%;descent-override:25.9%;line-gap-override:0%}`;

const page = `
html{scroll-padding-top:4.5rem;-webkit-text-size-adjust:100%;text-size-adjust:100%}
input,progress{accent-color:var(--accent-fill)}
body{background:var(--paper);color:var(--ink);font-family:Figtree,'Figtree Fallback',system-ui,sans-serif;line-height:1.6;min-height:100vh;display:flex;flex-direction:column;overflow-wrap:break-word}
h1,h2,h3,h4{text-wrap:balance}
p,li,dd{text-wrap:pretty}
:focus-visible{outline:2px solid var(--accent);outline-offset:3px;border-radius:4px}
.on-night :focus-visible{outline-color:#fff}
main:focus,:target:focus{outline:none}
summary{cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
::selection{background:var(--accent-fill);color:var(--on-accent)}
@media (scripting:none){[data-theme-toggle]{display:none!important}}
@media (scripting:enabled){[data-tabs]:not(:has([role=tab]))>[data-panel]~[data-panel]:not(:target){display:none}}
@media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
@media (prefers-reduced-motion:reduce){*,::before,::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition:none!important}}`;

const print = `
@media print{
:root:root:root{color-scheme:light;--paper:#fff;--surface:#fff;--raised:#fff;--ink:#000;--muted:#333;--accent:#000;--line:#bbb}
body>header,body>footer,[data-island],[data-screen-only]{display:none!important}
main{padding-top:0!important}
body{font-size:11pt}
.prose a[href^=http]::after{content:' (' attr(href) ')';font-size:.85em;word-break:break-all}
h2,h3{break-after:avoid}
figure,blockquote,table,tr{break-inside:avoid}
}`;

export const basePreflight = fonts + page + print;
