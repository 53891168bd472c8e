import { Button, FluentProvider, webLightTheme } from '@fluentui/react-components';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The smallest page of React and Fluent: one button that counts. The portal's pages are compared with it. */
const Counting = () => {
  const [pressed, setPressed] = useState(0);
  return <Button onClick={() => setPressed(pressed + 1)}>{`Pressed ${pressed} times`}</Button>;
};

const root = document.getElementById('page');
if (!root) throw new Error('the page has no #page');
createRoot(root).render(
  <FluentProvider theme={webLightTheme}>
    <Counting />
  </FluentProvider>,
);
