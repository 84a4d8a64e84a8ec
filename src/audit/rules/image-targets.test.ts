import type { TargetStatus } from '../types';
import { body, type Sample, testRule } from './rule-table';

const source = 'https://example.com/cat.jpg';
const seen = (target: TargetStatus): Sample => ({
  html: body('<img src="/cat.jpg" alt="A cat">'),
  context: { targets: new Map([[source, target]]) },
});
const alone = (bodyBytes: number): Sample => ({
  url: source,
  headers: { 'content-type': 'image/jpeg' },
  bodyBytes,
});

testRule('image_broken', {
  fires: [seen({ status: 404 }), seen({ status: 0 })],
  silent: [
    seen({ status: 200 }),
    seen({ status: 403 }),
    body('<img src="/cat.jpg" alt="">'),
    body('<img src="data:image/gif;base64,R0lGOD" alt="">'),
  ],
});

testRule('image_too_large', {
  fires: [seen({ status: 200, bytes: 700_000 }), alone(700_000)],
  silent: [seen({ status: 200, bytes: 300_000 }), seen({ status: 200 }), alone(300_000)],
});
