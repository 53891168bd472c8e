/** Colours of a drawn picture. They belong to the picture, as a photograph's do, and not to the theme. */
export interface ScenePalette {
  readonly sky: readonly [above: string, below: string];
  readonly sun: string;
  readonly far: string;
  readonly wall: string;
  readonly shade: string;
  readonly window: string;
  readonly ground: string;
  readonly plant: string;
  readonly pool: string;
}

/** Day, late afternoon, dusk and night. */
export const palettes: readonly ScenePalette[] = [
  {
    sky: ['#8fc1e8', '#e3eff7'],
    sun: '#fff4cf',
    far: '#b4c8d6',
    wall: '#f3ece0',
    shade: '#d9cbb6',
    window: '#7f9db3',
    ground: '#cfd8c6',
    plant: '#6c9270',
    pool: '#5fb3c9',
  },
  {
    sky: ['#e9a96b', '#fbe6c6'],
    sun: '#fff0b8',
    far: '#c9ad97',
    wall: '#f0dcc4',
    shade: '#cfae8c',
    window: '#8a6f5d',
    ground: '#d8c6a4',
    plant: '#7b8a58',
    pool: '#6fa9ac',
  },
  {
    sky: ['#4b5a8c', '#e5a08f'],
    sun: '#ffd9a8',
    far: '#6b6a93',
    wall: '#b9a6b0',
    shade: '#8d7b92',
    window: '#ffdd99',
    ground: '#6f6480',
    plant: '#4a5b62',
    pool: '#5f7fa6',
  },
  {
    sky: ['#16223f', '#3b4a72'],
    sun: '#e9edf7',
    far: '#2b3960',
    wall: '#5a668a',
    shade: '#434e72',
    window: '#ffd98a',
    ground: '#2a3350',
    plant: '#2f4a52',
    pool: '#3a6f96',
  },
];

/** What is white at every hour: sheets, curtains, enamel. */
export const linen = '#f6f1e8';

/** Numbers from 0 to 1 that belong to a seed (mulberry32). */
export const numbersOf = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};
