// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitsInTurn } from '../../../src/ui/painted.ts';
import { useShownAtOnce } from '../../../src/ui/use-shown-at-once.ts';
import { paintByHand, pressOn } from './paint-by-hand.ts';

let paint = paintByHand();
beforeEach(() => {
  paint = paintByHand();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const carriers = ['BG', 'BS'] as const;

/** Two carriers that can be chosen. One that refuses keeps its value. */
const Carriers = ({ asked, refuses }: { asked: string[]; refuses: boolean }) => {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const toggle = (code: string) => {
    asked.push(code);
    if (refuses) return;
    setChosen((before) => (before.includes(code) ? before.filter((other) => other !== code) : [...before, code]));
  };
  const clear = () => {
    asked.push('none');
    setChosen([]);
  };
  return (
    <>
      <fieldset {...waitsInTurn}>
        {carriers.map((code) => (
          <Carrier key={code} code={code} chosen={chosen.includes(code)} toggle={() => toggle(code)} />
        ))}
      </fieldset>
      <button type="button" onClick={clear}>
        Clear
      </button>
    </>
  );
};

const Carrier = ({ code, chosen, toggle }: { code: string; chosen: boolean; toggle: () => void }) => {
  const [shown, choose] = useShownAtOnce(chosen, toggle);
  return (
    <label>
      <input type="checkbox" checked={shown} onChange={() => choose(!shown)} />
      {code}
    </label>
  );
};

const opened = ({ refuses = false } = {}) => {
  const asked: string[] = [];
  render(<Carriers asked={asked} refuses={refuses} />);
  const box = (code: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: code });
  const press = (code: string) => pressOn(box(code));
  const clear = () => pressOn(screen.getByRole('button', { name: 'Clear' }));
  return { asked, box, press, clear };
};

test('[RES-04] a choice is seen in the frame of its press, and asked of the flow once that is painted', async () => {
  const { asked, box, press } = opened();
  await press('BG');
  expect([box('BG').checked, asked]).toEqual([true, []]);
  await paint();
  expect([box('BG').checked, asked]).toEqual([true, ['BG']]);
  await press('BG');
  expect(box('BG').checked).toBe(false);
  await paint();
  expect([box('BG').checked, asked]).toEqual([false, ['BG', 'BG']]);
});

test('[RES-04] choices of one frame are seen at once, and asked in the order of their presses', async () => {
  const { asked, box, press } = opened();
  await press('BG');
  await press('BS');
  await press('BG');
  expect([box('BG').checked, box('BS').checked, asked]).toEqual([false, true, []]);
  await paint();
  expect(asked).toEqual(['BG', 'BS', 'BG']);
  expect([box('BG').checked, box('BS').checked]).toEqual([false, true]);
});

test('[RES-04] whatever else is pressed before the frame finds the choices before it asked already', async () => {
  const { asked, box, press, clear } = opened();
  await press('BG');
  await press('BS');
  await clear();
  expect(asked).toEqual(['BG', 'BS', 'none']);
  await paint();
  expect(asked).toEqual(['BG', 'BS', 'none']);
  expect([box('BG').checked, box('BS').checked]).toEqual([false, false]);
});

test('[RES-04] a choice that the flow does not take is shown no longer', async () => {
  const { box, press } = opened({ refuses: true });
  await press('BG');
  expect(box('BG').checked).toBe(true);
  await paint();
  expect(box('BG').checked).toBe(false);
});

test('[RES-04] in a page in the background, which paints nothing, a choice is asked at once', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { asked, press } = opened();
  await press('BG');
  expect(asked).toEqual(['BG']);
});
