// Engines whose figures are known beforehand
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { score } from './score.mjs';

const entries = Array.from({ length: 40 }, (_, i) => ({ id: `f${i}`, question: `subject ${i}`, answer: `answer ${i}` }));
const data = {
  name: 'toy', faqs: entries,
  queries: [...entries.flatMap((e, i) => [0, 1, 2].map((n) => ({ text: `please subject ${i} way ${n}`, kind: 'plain', gold: [e.id] }))),
    ...Array.from({ length: 60 }, (_, i) => ({ text: `please subject ${i + 100} way`, kind: 'refuse', gold: null })),
    ...Array.from({ length: 20 }, (_, i) => ({ text: `hello ${i}`, kind: 'offtopic', gold: null }))],
};
const wanted = (text) => `subject ${text.match(/subject (\d+)/)?.[1]}`;
const engineOf = (ask, more = {}) => ({ name: 'toy', createEngine: async (list) => ({ ask: async (text) => ask(text, list) }), ...more });
const run = (ask, more) => score(data, engineOf(ask, more));
const reads = (sure, unsure) => (text, list) => list.map((e) => ({ id: e.id, score: e.question === wanted(text) ? sure : unsure }));

test('an engine that reads the entries has everything', async () => {
  const o = await run(reads(0.95, 0.1), { threshold: 0.5 });
  assert.deepEqual([o.hit1, o.auc, o.ca5, o.shipped.right, o.shipped.gone, o.bands.exact.right], [1, 1, 1, 1, 0, 1]);
});
test('an engine that only knows which wording must be refused has nothing', async () => {
  const known = (text) => Number(text.match(/subject (\d+)/)?.[1] ?? 100) < 40;
  const o = await run((text, list) => [{ id: (list.find((e) => e.question === wanted(text)) ?? list[0]).id, score: known(text) ? 0.9 : 0.1 }], { threshold: 0.5 });
  assert.deepEqual([o.hit1, o.ca5, o.auc, o.shipped.near, o.shipped.gone], [1, 0, 0.75, 0, 1]);
});
test('an engine that is always sure answers nothing at 5 %', async () => {
  const o = await run(reads(1, 1), { threshold: 0.5 });
  assert.equal(o.ca5, 0);
  assert.ok(o.shipped.near === 1 && o.shipped.gone === 1 && o.auc < 0.6);
});
test('an engine that never answers has no right answers', async () => {
  const o = await run(() => [], { threshold: 0.5 });
  assert.deepEqual([o.hit1, o.ca5, o.shipped.right], [0, 0, 0]);
});
test('guessing hits one in forty', async () => {
  const o = await run((text, list) => list.map((e) => ({ id: e.id, score: 0.5 })));
  assert.ok(o.hit1 < 0.1);
});
test('a score above 1 from an engine with a threshold is an error', async () => {
  await assert.rejects(run(reads(1.0000001, 0), { threshold: 0.5 }), /0\.\.1/);
});
test('the warm-up asks none of the questions', async () => {
  const asked = new Map();
  await run((text) => { asked.set(text, (asked.get(text) ?? 0) + 1); return []; });
  assert.ok(data.queries.every((q) => asked.get(q.text) === (q.gold ? 2 : 1)));
});
test('the same engine has the same figures twice', async () => {
  const [a, b] = [await run(reads(0.9, 0.4)), await run(reads(0.9, 0.4))];
  assert.deepEqual([a.hit1, a.ca5, a.deviation], [b.hit1, b.ca5, b.deviation]);
});
