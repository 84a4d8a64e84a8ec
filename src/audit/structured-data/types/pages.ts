import { type Condition, recommended, required } from '../conditions';

/** Articles, answers, events and services, as Google's guides describe them: little is required. */
export const pages: Readonly<Record<string, Condition[]>> = {
  Article: [
    recommended('headline', 'text'),
    recommended('image'),
    recommended('datePublished', 'date'),
    recommended('author'),
  ],
  FAQPage: [recommended('mainEntity')],
  Question: [recommended('name', 'text')],
  Event: [required('name', 'text'), required('startDate', 'date'), recommended('location')],
  Service: [recommended('name')],
  WebSite: [recommended('name'), recommended('url', 'url')],
};
