import { useSyncExternalStore } from 'react';
import { say } from '../../contract/say.ts';
import { chooseScheme, onSchemeChange, savedScheme, schemes } from '../storage/scheme.ts';
import { ChoiceBar } from '../ui/ChoiceBar.tsx';

const words = { light: 'Light', dark: 'Dark', system: 'System' } as const;

/** Choice between light, dark and the system's scheme. Stored in the browser. */
export const SchemeChoice = () => (
  <ChoiceBar
    legend={say('Appearance')}
    values={schemes}
    words={words}
    chosen={useSyncExternalStore(onSchemeChange, savedScheme)}
    onChoose={chooseScheme}
  />
);
