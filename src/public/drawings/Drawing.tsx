import type { ReactElement } from 'react';
import type { DrawingName } from '../../../contract/public/public-sections.ts';
import { Approval } from './Approval.tsx';
import { Brands } from './Brands.tsx';
import { CodeWindow } from './CodeWindow.tsx';
import { Fares } from './Fares.tsx';
import { Network } from './Network.tsx';
import { Phone } from './Phone.tsx';
import { Bay, Desert, Domes, Harbour, Hills, Skyline } from './Scenes.tsx';
import { Support } from './Support.tsx';
import { Wallet } from './Wallet.tsx';

const drawings: Readonly<Record<DrawingName, () => ReactElement>> = {
  fares: Fares,
  wallet: Wallet,
  brands: Brands,
  code: CodeWindow,
  approval: Approval,
  network: Network,
  support: Support,
  phone: Phone,
  bay: Bay,
  skyline: Skyline,
  desert: Desert,
  hills: Hills,
  domes: Domes,
  harbour: Harbour,
};

const scenes: ReadonlySet<DrawingName> = new Set(['bay', 'skyline', 'desert', 'hills', 'domes', 'harbour']);

/** Whether a drawing is a landscape, of which a part is enough. Of any other, all is shown. */
export const isScene = (name: DrawingName): boolean => scenes.has(name);

/** One of the portal's drawings, on a ground of 560 by 420. */
export const Drawing = ({ name }: { readonly name: DrawingName }) => {
  const Drawn = drawings[name];
  return <Drawn />;
};
