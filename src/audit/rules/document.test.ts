import { body, html, testRule } from './rule-table';

const viewport = (content: string) => html(`<meta name="viewport" content="${content}">`);

testRule('meta_in_body', {
  fires: [
    html('<div></div><meta name="description" content="Late">'),
    html('text<meta name="robots" content="noindex">'),
    html('&nbsp;<meta name="description" content="Late">'),
    '<html><head></head><noscript></noscript><meta name="description" content="Late">',
    html('<img src="/pixel.gif" alt=""><link rel="canonical" href="https://example.com/page">'),
    body('<link rel="canonical" href="https://example.com/page">'),
  ],
  silent: [
    html('<script></script><style></style><meta name="description" content="Fine">'),
    html('<noscript><img src="/pixel.gif"></noscript><meta name="description" content="Fine">'),
    html('<template><div></div></template><meta name="robots" content="all">'),
    '<!doctype html><title>No head tag</title><meta name="description" content="Fine"><p>Text',
    '<html><head></head><meta name="description" content="Still head"><body>x',
    html('</p></div><meta name="description" content="Fine">'),
    `\uFEFF${html('<meta name="description" content="Fine">')}`,
    body('<meta itemprop="description" content="Microdata"><svg><metadata></metadata></svg>'),
  ],
});

testRule('viewport_missing', {
  fires: [html(''), viewport(' ')],
  silent: [viewport('width=device-width, initial-scale=1')],
});

testRule('viewport_zoom_disabled', {
  fires: [
    viewport('width=device-width, user-scalable=no'),
    viewport('User-Scalable= no;\n maximum-scale=2;'),
    viewport('maximum-scale=1.5;'),
    viewport('maximum-scale=invalid'),
    viewport('user-scalable=0'),
  ],
  silent: [
    viewport('width=device-width, initial-scale=1.0'),
    viewport('maximum-scale=2;'),
    viewport('maximum-scale=-1, user-scalable=-1'),
    viewport('maximum-scale=device-width, user-scalable=device-height'),
    viewport('user-scalable=yes'),
  ],
});

testRule('charset_missing', {
  fires: [{ html: html(''), headers: { 'content-type': 'text/html' } }],
  silent: [
    html(''),
    { html: html('<meta charset="utf-8">'), headers: { 'content-type': 'text/html' } },
    {
      html: html('<meta http-equiv="Content-Type" content="text/html; charset=utf-8">'),
      headers: { 'content-type': 'text/html' },
    },
    { html: `\uFEFF${html('')}`, headers: { 'content-type': 'text/html' } },
  ],
});

testRule('doctype_missing', {
  fires: ['<html><body>x'],
  silent: ['<!DOCTYPE html><p>x', '<!-- first --><!doctype html><p>x'],
});

testRule('favicon_missing', {
  fires: [html('')],
  silent: [
    html('<link rel="icon" href="/icon.svg">'),
    html('<link rel="shortcut icon" href="/favicon.ico">'),
    {
      html: html(''),
      context: { targets: new Map([['https://example.com/favicon.ico', { status: 200 }]]) },
    },
  ],
});
