import { galleryOf } from './gallery-of-area.ts';

galleryOf('reports');
