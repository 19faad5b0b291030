import type { MenuItem, SiteData } from '@showcase/next/browser';
import { asInlineHtml } from '@showcase/html/browser';

export function menuItem(id: string, given: Partial<MenuItem> = {}): MenuItem {
  return {
    id,
    label: asInlineHtml(id),
    path: `/${id}/`,
    isNode: true,
    parentId: null,
    ...given,
  };
}

export function siteData(given: Partial<SiteData> = {}): SiteData {
  return {
    title: 'Studio',
    description: '',
    language: 'en',
    primaryMenu: [],
    footerMenu: [],
    privacyUri: null,
    postsPerPage: 10,
    postsPageId: 0,
    ...given,
  };
}
