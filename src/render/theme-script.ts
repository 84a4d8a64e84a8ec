/**
 * Applies the stored theme before the first paint. Inline on every page, so its hash stands in
 * the content security policy; the key is that of `islands/runtime/theme.ts`.
 */
export const themeScript =
  "try{const t=localStorage.getItem('theme');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch{}";
