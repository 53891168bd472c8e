import { expect, test } from 'vitest';
import { PointedCard } from '../../../src/flights/pointed-card.ts';

const at = (screenX: number, screenY: number) => ({ screenX, screenY });

test('[RES-06] a card that comes to lie under a resting pointer is not being read', () => {
  const pointed = new PointedCard();
  expect(pointed.isOver(1, at(400, 300))).toBe(false);
  expect(pointed.isOver(2, at(400, 300))).toBe(false);
  expect(pointed.key).toBeNull();
});

test('[RES-06] a pointer that moved reads the card under it, and goes on reading it while others come to lie under it', () => {
  const pointed = new PointedCard();
  pointed.isOver(1, at(400, 300));
  expect(pointed.isOver(1, at(400, 301))).toBe(true);
  expect(pointed.isOver(2, at(400, 301))).toBe(false);
  expect(pointed.key).toBe(1);
});

test('[RES-06] what the person has scrolled away from is not being read until the pointer moves again', () => {
  const pointed = new PointedCard();
  pointed.isOver(1, at(400, 300));
  pointed.isOver(1, at(401, 300));
  pointed.forget();
  expect(pointed.isOver(7, at(401, 300))).toBe(false);
  expect(pointed.key).toBeNull();
  expect(pointed.isOver(7, at(402, 300))).toBe(true);
  expect(pointed.key).toBe(7);
});
