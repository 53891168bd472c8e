import { useState } from 'react';
import { holds } from '../../contract/functionalities.ts';
import { useSession } from '../shell/session.tsx';
import { HelpPage } from './HelpPage.tsx';
import { helpTopics, shortcutsAbout, topicsAbout } from './help-topics.ts';

/** The help page. Its only state is the search text. */
export const HelpScreen = () => {
  const session = useSession();
  const [sought, seek] = useState('');
  if (session.show !== 'signed-in') return null;
  const { agency, house } = helpTopics;
  const topics = holds(session.user.functionalities, 'DeskView') ? house : agency;
  return (
    <HelpPage
      user={session.user}
      sought={sought}
      topics={topicsAbout(topics, sought)}
      shortcuts={shortcutsAbout(sought)}
      onSeek={seek}
    />
  );
};
