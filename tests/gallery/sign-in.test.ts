import { galleryOf } from './gallery-of-area.ts';

// The platform's layout is the fourth.
galleryOf('sign-in', {
  layouts: [{ tenant: 'bizora-demo' }, { tenant: 'chillora-demo' }, { tenant: 'trotly-demo', opensBy: 'Login' }],
});
