import { useState } from 'react';
import { useSession } from '../shell/session.tsx';
import { HelpPage } from './HelpPage.tsx';
import { shortcutsAbout, topicsAbout } from './help-topics.ts';

/** `/help`: what agents ask most, and how to reach us. What is sought is all that can change on it. */
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
