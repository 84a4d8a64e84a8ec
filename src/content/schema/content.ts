import type { LegalPage, Offering } from './offering';
import type { About, Demo, Home, Pricing } from './pages';
import type { Post } from './post';
import type { Site } from './site';

/** Pixels of a raster image under /media. */
export interface MediaSize {
  width: number;
  height: number;
}

/** What the whole site says at one moment. Immutable: a change on disk makes a new one. */
export interface Content {
  /** Changes with every change of any file; part of every cache key. */
  version: string;
  site: Site;
  home: Home;
  pricing: Pricing;
  about: About;
  demo: Demo;
  services: readonly Offering[];
  industries: readonly Offering[];
  features: readonly Offering[];
  legal: readonly LegalPage[];
  /** By URL, such as /media/hero.webp. */
  media: ReadonlyMap<string, MediaSize>;
  /** Public posts, newest first: no drafts, nothing dated in the future, nothing expired. */
  posts: readonly Post[];
}
