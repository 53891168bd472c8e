import { useState } from 'react';
import { useSession } from '../shell/session.tsx';
import { HelpPage } from './HelpPage.tsx';
import { shortcutsAbout, topicsAbout } from './help-topics.ts';

/** The help page. Its only state is the search text. */
export const HelpScreen = () => {
  const session = useSession();
  const [sought, seek] = useState('');
  if (session.show !== 'signed-in') return null;
  return (
    <HelpPage
      user={session.user}
      sought={sought}
      topics={topicsAbout(sought)}
      shortcuts={shortcutsAbout(sought)}
      onSeek={seek}
    />
  );
};
