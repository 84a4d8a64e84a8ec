import { body, type Sample, testRule } from './rule-table';

const after = (ttfbMs: number): Sample => ({ html: body('x'), ttfbMs });
const sized = (bodyBytes: number, headers = {}): Sample => ({
  html: body('x'),
  bodyBytes,
  headers: { 'content-type': 'text/html', ...headers },
});
const vitals = (values: { lcpMs?: number; cls?: number; inpMs?: number }): Sample => ({
  html: body('x'),
  context: { vitals: values },
});

testRule('ttfb_slow', { fires: [after(1000)], silent: [after(100), after(800), body('x')] });
testRule('response_very_slow', { fires: [after(3500)], silent: [after(1000), body('x')] });

testRule('compression_missing', {
  fires: [sized(5000)],
  silent: [sized(900), sized(5000, { 'content-encoding': 'br' }), body('x')],
});

testRule('cwv_lcp', {
  fires: [vitals({ lcpMs: 2600 })],
  silent: [vitals({ lcpMs: 2500 }), body('x')],
});
testRule('cwv_cls', { fires: [vitals({ cls: 0.2 })], silent: [vitals({ cls: 0.1 }), body('x')] });
testRule('cwv_inp', {
  fires: [vitals({ inpMs: 300 })],
  silent: [vitals({ inpMs: 200 }), body('x')],
});
