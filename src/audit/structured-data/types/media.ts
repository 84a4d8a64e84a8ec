import {
  type Condition,
  has,
  oneOf,
  recommended,
  required,
  type Subject,
  when,
} from '../conditions';

const rights = ['creator', 'creditText', 'copyrightNotice', 'license'];

/** Pictures, films and 3D models. */
export const media: Readonly<Record<string, Condition[]>> = {
  ImageObject: [
    oneOf(required('contentUrl', 'url'), required('url', 'url')),
    when(
      isLicensed,
      recommended('acquireLicensePage', 'url'),
      ...rights.map((name) => recommended(name)),
    ),
  ],
  VideoObject: [
    required('name', 'text'),
    required('thumbnailUrl'),
    required('uploadDate', 'date'),
    recommended('description', 'text'),
    recommended('duration', 'duration'),
    recommended('expires', 'date'),
    recommended('hasPart'),
    recommended('publication'),
    oneOf(recommended('contentUrl', 'url'), recommended('embedUrl', 'url')),
    oneOf(recommended('ineligibleRegion'), recommended('regionsAllowed')),
    oneOf(recommended('interactionStatistic'), recommended('interactionCount')),
  ],
  Clip: [
    required('name', 'text'),
    required('startOffset', 'number'),
    required('url', 'url'),
    recommended('endOffset', 'number'),
  ],
  BroadcastEvent: [
    required('startDate', 'date'),
    required('endDate', 'date'),
    required('isLiveBroadcast'),
  ],
  SeekToAction: [required('target'), required('startOffset-input')],
  '3DModel': [required('encoding'), required('encoding.contentUrl', 'url')],
};

/** A picture offered with its rights: Google ignores others, so nothing is amiss with them. */
function isLicensed(subject: Subject): boolean {
  return subject.isRoot && rights.some((name) => has(subject, name));
}
