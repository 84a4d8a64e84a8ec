export interface XmlHandler {
  /** `attributes` as written; entities in them are not decoded. */
  open(name: string, attributes: string): void;
  close(name: string): void;
  /** A piece of text, entities decoded; CDATA comes as a piece of its own. */
  text(text: string): void;
}

/** More nesting than any honest document has. */
const maxDepth = 256;
const foreignCharacter = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;
const nameAt = /[\p{L}_:][\p{L}\p{N}_:.·-]*/uy;
const attributeAt = /\s+[\p{L}_:][\p{L}\p{N}_:.·-]*\s*=\s*(?:"([^<"]*)"|'([^<']*)')/uy;
const tagEndAt = /\s*(\/?)>/y;
const predefined: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const entity = /&(?:(lt|gt|amp|quot|apos)|#(\d{1,7})|#x([\da-fA-F]{1,6}));|&/g;

interface Scan {
  xml: string;
  at: number;
  open: string[];
  rooted: boolean;
  handler: XmlHandler;
}

/**
 * Reads XML once, in linear time, and tells what makes it ill-formed, or undefined.
 * Never resolves a declared entity: a DOCTYPE is skipped, so nothing expands and nothing is read.
 */
export function scanXml(xml: string, handler: XmlHandler): string | undefined {
  const scan: Scan = {
    xml,
    at: xml.startsWith('\ufeff') ? 1 : 0,
    open: [],
    rooted: false,
    handler,
  };
  const foreign = xml.search(foreignCharacter);
  if (foreign >= 0) return `${place(xml, foreign)} has a character that XML forbids`;
  while (scan.at < xml.length) {
    const start = scan.at;
    const problem = xml[start] === '<' ? readMarkup(scan) : readText(scan);
    if (problem) return `${place(xml, start)}: ${problem}`;
  }
  if (scan.open.length > 0) return `<${scan.open.at(-1)}> is never closed`;
  return scan.rooted ? undefined : 'there is no element in it';
}

function place(xml: string, at: number): string {
  let line = 1;
  for (let i = xml.indexOf('\n'); i >= 0 && i < at; i = xml.indexOf('\n', i + 1)) line++;
  return `line ${line}`;
}

function readText(scan: Scan): string | undefined {
  const next = scan.xml.indexOf('<', scan.at);
  const end = next < 0 ? scan.xml.length : next;
  const raw = scan.xml.slice(scan.at, end);
  scan.at = end;
  if (scan.open.length === 0) return /\S/.test(raw) ? 'text outside the root element' : undefined;
  if (raw.includes(']]>')) return '"]]>" in a text; write ]]&gt;';
  const text = decodeEntities(raw);
  if (text === undefined) return 'a bare "&" or an unknown entity; write &amp;';
  scan.handler.text(text);
  return;
}

function readMarkup(scan: Scan): string | undefined {
  const { xml, at } = scan;
  if (xml.startsWith('</', at)) return readEndTag(scan);
  if (xml.startsWith('<!--', at)) return skipPast(scan, '-->', 'a comment', 4);
  if (xml.startsWith('<?', at)) return readInstruction(scan);
  if (xml.startsWith('<![CDATA[', at)) return readCdata(scan);
  if (xml.startsWith('<!DOCTYPE', at)) return skipDoctype(scan);
  return readStartTag(scan);
}

function readEndTag(scan: Scan): string | undefined {
  const end = scan.xml.indexOf('>', scan.at);
  const name = scan.xml.slice(scan.at + 2, end < 0 ? scan.at + 80 : end).trimEnd();
  const expected = scan.open.pop();
  if (expected === undefined) return `</${name.slice(0, 60)}> closes nothing`;
  if (name !== expected) return `</${name.slice(0, 60)}> where </${expected}> belongs`;
  scan.at = end + 1;
  scan.handler.close(name);
  return;
}

function readInstruction(scan: Scan): string | undefined {
  const isDeclaration = /^<\?xml\s/i.test(scan.xml.slice(scan.at, scan.at + 6));
  const first = scan.xml.startsWith('\ufeff') ? 1 : 0;
  if (isDeclaration && scan.at > first) return 'something stands before the XML declaration';
  return skipPast(scan, '?>', 'an instruction', 2);
}

function readCdata(scan: Scan): string | undefined {
  const start = scan.at + 9;
  if (scan.open.length === 0) return 'text outside the root element';
  const problem = skipPast(scan, ']]>', 'a CDATA section', 9);
  if (!problem) scan.handler.text(scan.xml.slice(start, scan.at - 3));
  return problem;
}

function skipPast(scan: Scan, mark: string, what: string, opening: number): string | undefined {
  const end = scan.xml.indexOf(mark, scan.at + opening);
  if (end < 0) return `${what} is never closed`;
  scan.at = end + mark.length;
  return;
}

function skipDoctype(scan: Scan): string | undefined {
  if (scan.rooted) return 'a DOCTYPE after the root element';
  const gate = scan.xml.slice(scan.at).search(/[[>]/);
  const close = scan.xml[scan.at + gate] === '[' ? /\]\s*>/g : />/g;
  close.lastIndex = scan.at + Math.max(gate, 0);
  if (gate < 0 || !close.test(scan.xml)) return 'a DOCTYPE is never closed';
  scan.at = close.lastIndex;
  return;
}

function readStartTag(scan: Scan): string | undefined {
  const { xml, open, handler } = scan;
  const name = match(nameAt, xml, scan.at + 1)?.[0];
  if (!name) return '"<" that starts no tag; write &lt;';
  if (open.length === 0 && scan.rooted) return `<${name}> is a second root element`;
  const attributesStart = scan.at + 1 + name.length;
  const attributesEnd = skipAttributes(xml, attributesStart);
  const end = attributesEnd === undefined ? undefined : match(tagEndAt, xml, attributesEnd);
  if (!end || attributesEnd === undefined) return `<${name}> is not a complete tag`;
  if (open.length >= maxDepth) return 'elements are nested too deep';
  scan.at = attributesEnd + end[0].length;
  scan.rooted = true;
  handler.open(name, xml.slice(attributesStart, attributesEnd));
  if (end[1]) handler.close(name);
  else open.push(name);
  return;
}

/** Where the attributes end, or undefined when a value holds a bare "&". */
function skipAttributes(xml: string, from: number): number | undefined {
  let at = from;
  for (let found = match(attributeAt, xml, at); found; found = match(attributeAt, xml, at)) {
    if (decodeEntities(found[1] ?? found[2] ?? '') === undefined) return undefined;
    at += found[0].length;
  }
  return at;
}

function match(pattern: RegExp, xml: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(xml);
}

/** The text with XML's five entities and character references decoded; undefined on any other. */
export function decodeEntities(text: string): string | undefined {
  if (!text.includes('&')) return text;
  let known = true;
  const decoded = text.replace(entity, (_all, name?: string, decimal?: string, hex?: string) => {
    if (name) return predefined[name] ?? '';
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    if (code > 0 && code <= 0x10ffff) return String.fromCodePoint(code);
    known = false;
    return '';
  });
  return known ? decoded : undefined;
}
