import { tokens } from '@fluentui/react-components';
import { Backdrop } from './Ground.tsx';

/** A beach and the sea: Cox's Bazar, the Maldives. */
export const Bay = () => (
  <>
    <Backdrop fill={tokens.colorPaletteTealBackground2} />
    <circle cx={402} cy={132} r={54} fill={tokens.colorPaletteMarigoldBorderActive} fillOpacity="0.7" />
    <path d="M0 214h560v206H0z" fill={tokens.colorPaletteTealBorderActive} fillOpacity="0.75" />
    <path
      d="M0 246q35-14 70 0t70 0 70 0 70 0 70 0 70 0 70 0 70 0 70 0M-30 284q35-14 70 0t70 0 70 0 70 0 70 0 70 0 70 0 70 0 70 0"
      fill="none"
      stroke={tokens.colorPaletteTealBackground2}
      strokeWidth="5"
    />
    <path d="M0 330q150-44 300-10t260-8v108H0z" fill={tokens.colorPaletteMarigoldBackground2} />
    <path d="M0 330q150-44 300-10t260-8v108H0z" fill={tokens.colorPaletteMarigoldBorderActive} fillOpacity="0.4" />
    <path d="M120 348q4-92-16-150" fill="none" stroke={tokens.colorPaletteBrownForeground2} strokeWidth="9" />
    <g fill={tokens.colorPaletteForestBorderActive}>
      <path d="M104 200q-62-32-96 22 50-32 96-22" />
      <path d="M104 200q-34-62-90-44 52 8 90 44" />
      <path d="M104 200q10-68 74-66-50 20-74 66" />
      <path d="M104 200q60-30 92 26-44-36-92-26" />
    </g>
  </>
);

const towers = [
  [24, 250, 54],
  [86, 190, 46],
  [140, 236, 60],
  [262, 204, 48],
  [318, 150, 40],
  [366, 226, 62],
  [436, 176, 44],
  [488, 244, 56],
] as const;

/** Towers at the water: Dubai, Singapore, Kuala Lumpur. */
export const Skyline = () => (
  <>
    <Backdrop fill={tokens.colorPaletteLavenderBackground2} />
    <circle cx={110} cy={100} r={40} fill={tokens.colorPaletteMarigoldBorderActive} fillOpacity="0.7" />
    <g fill={tokens.colorPaletteLavenderBorderActive} fillOpacity="0.8">
      {towers.map(([x, top, width]) => (
        <rect key={x} x={x} y={top} width={width} height={360 - top} rx={4} />
      ))}
    </g>
    <path d="m222 70 8 60 14 44v186h-44V174l14-44z" fill={tokens.colorPalettePurpleBorderActive} />
    <g fill={tokens.colorPaletteLavenderBackground2}>
      {towers.flatMap(([x, top, width]) =>
        [0, 1, 2].map((row) => (
          <rect key={`${x}-${row}`} x={x + 10} y={top + 18 + row * 26} width={width - 20} height={8} rx={2} />
        )),
      )}
    </g>
    <path d="M0 352h560v68H0z" fill={tokens.colorPaletteNavyBorderActive} fillOpacity="0.85" />
    <path
      d="M40 380h120M220 396h180M420 376h90"
      stroke={tokens.colorPaletteLavenderBackground2}
      strokeWidth="5"
      strokeLinecap="round"
    />
  </>
);

/** Dunes: Riyadh, Doha. */
export const Desert = () => (
  <>
    <Backdrop fill={tokens.colorPalettePeachBackground2} />
    <circle cx={280} cy={176} r={78} fill={tokens.colorPalettePumpkinBorderActive} fillOpacity="0.7" />
    <path d="M0 270q130-96 262-22t298-40v212H0z" fill={tokens.colorPaletteMarigoldBorderActive} fillOpacity="0.45" />
    <path d="M0 318q160-74 300-6t260-18v126H0z" fill={tokens.colorPaletteMarigoldBorderActive} fillOpacity="0.7" />
    <path d="M0 372q180-60 330-10t230-18v76H0z" fill={tokens.colorPaletteBrownBorderActive} fillOpacity="0.8" />
  </>
);

/** Mountains: Kathmandu, Bhutan. */
export const Hills = () => (
  <>
    <Backdrop fill={tokens.colorPaletteCornflowerBackground2} />
    <circle cx={450} cy={96} r={36} fill={tokens.colorPaletteMarigoldBorderActive} fillOpacity="0.7" />
    <path
      d="m0 320 132-196 84 112 92-160 130 190 70-84 52 60v178H0z"
      fill={tokens.colorPaletteSteelBorderActive}
      fillOpacity="0.7"
    />
    <path
      d="m132 124 34 46-22 14-18-10-20 14zM308 76l46 66-28 18-20-16-24 18-14-26z"
      fill={tokens.colorNeutralForegroundOnBrand}
      fillOpacity="0.85"
    />
    <path d="M0 336q90-58 190-20t180-16 190 4v116H0z" fill={tokens.colorPaletteForestBorderActive} fillOpacity="0.75" />
    <path d="M0 378q140-40 280-8t280-12v62H0z" fill={tokens.colorPaletteDarkGreenBorderActive} fillOpacity="0.85" />
  </>
);

/** Domes and minarets: Jeddah, Istanbul. */
export const Domes = () => (
  <>
    <Backdrop fill={tokens.colorPaletteNavyBackground2} />
    <path
      d="M440 66a38 38 0 1 0 26 66 46 46 0 0 1-26-66"
      fill={tokens.colorPaletteMarigoldBorderActive}
      fillOpacity="0.8"
    />
    <g fill={tokens.colorPaletteLightTealBorderActive}>
      <path d="M188 268q-4-90 92-134 96 44 92 134z" />
      <path d="M277 96h6v44h-6z" />
      <path d="M96 300q-2-46 46-70 48 24 46 70zM372 300q-2-46 46-70 48 24 46 70z" fillOpacity="0.85" />
      <path d="m62 120 14-34 14 34v240H62zM470 120l14-34 14 34v240h-28z" />
    </g>
    <path d="M54 172h44v10H54zM462 172h44v10h-44z" fill={tokens.colorPaletteNavyBackground2} />
    <path d="M40 268h480v152H40z" fill={tokens.colorPaletteTealBorderActive} />
    <g fill={tokens.colorPaletteNavyBackground2}>
      {[96, 166, 326, 396].map((x) => (
        <path key={x} d={`M${x} 420v-84q0-34 26-34t26 34v84z`} />
      ))}
      <path d="M246 420V324q0-40 34-40t34 40v96z" />
    </g>
  </>
);

/** Boats on a river: Bangkok, Kolkata. */
export const Harbour = () => (
  <>
    <Backdrop fill={tokens.colorPaletteCornflowerBackground2} />
    <circle cx={164} cy={170} r={60} fill={tokens.colorPalettePumpkinBorderActive} fillOpacity="0.55" />
    <path
      d="m330 250 14-96 12-40 12 40 14 96zM428 250l10-62 10-30 10 30 10 62z"
      fill={tokens.colorPaletteBrassBorderActive}
    />
    <path d="M0 236q140-30 280 4t280-6v40H0z" fill={tokens.colorPaletteForestBorderActive} fillOpacity="0.8" />
    <path d="M0 262h560v158H0z" fill={tokens.colorPaletteSteelBorderActive} fillOpacity="0.85" />
    <path d="M96 330q120 30 250-6-24 46-76 46H156q-40 0-60-40" fill={tokens.colorPaletteBrownForeground2} />
    <path d="M152 326q16-56 92-48 40 4 44 40-70 18-136 8" fill={tokens.colorPalettePumpkinBorderActive} />
    <path
      d="M20 300h90M400 316h130M380 392h120M30 396h70"
      stroke={tokens.colorPaletteCornflowerBackground2}
      strokeWidth="5"
      strokeLinecap="round"
    />
  </>
);
