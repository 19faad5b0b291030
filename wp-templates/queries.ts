import {
  ArchiveQueryDocument,
  LastResortPreviewQueryDocument,
  LastResortQueryDocument,
  PageQueryDocument,
  SingleQueryDocument,
} from '../gql/documents';
import { archiveHeading } from '../lib/content/archive-heading';
import { leanSingle, singleVariables } from '../lib/content/beside-post';
import { databaseIdOf } from '../lib/content/database-id';
import { listVariables } from '../lib/content/list-variables';
import { lastResortTitle } from '../lib/content/last-resort-title';
import { titleOf } from '../lib/content/node-list';
import type { SeedNode } from '../lib/content/seed-node';
import type { TemplateContext } from '../lib/content/template';
import { templateQuery, withPreview } from '../lib/content/template-query';

function byDatabaseId(seed: SeedNode, { asPreview }: TemplateContext) {
  return { databaseId: databaseIdOf(seed), asPreview };
}

function lastResortVariables(seed: SeedNode, context: TemplateContext) {
  return {
    ...listVariables(seed, context),
    postsPageId: String(context.postsPageId ?? 0),
    asPreview: context.asPreview,
    isPostsPage: 'isPostsPage' in seed && seed.isPostsPage,
  };
}

/**
 * The excerpt that somebody wrote. WordPress makes one up from the first words of the body, ending
 * in […]; those words are in the document already (docs/decisions/0001-bodies-once.md).
 */
function handwritten(excerpt: string | null | undefined): string | null {
  return excerpt && !/\[(?:&hellip;|&#8230;|…)\]/.test(excerpt) ? excerpt : null;
}

/**
 * The query of each entry of the template map (SPEC 7). They stand beside the views and not on
 * them, so that no visitor's browser loads a query it never sends.
 */
export const queries = {
  page: templateQuery(PageQueryDocument, byDatabaseId, ({ page }) => ({ title: page?.title })),
  single: templateQuery(
    SingleQueryDocument,
    singleVariables,
    ({ post }) => post && { title: post.title, description: handwritten(post.summary) },
    leanSingle,
  ),
  archive: templateQuery(ArchiveQueryDocument, listVariables, ({ nodeByUri: node }) => ({
    title: archiveHeading(node),
    description: node && 'description' in node ? node.description : null,
  })),
  index: withPreview(
    templateQuery(LastResortQueryDocument, lastResortVariables, (data) => ({
      title: lastResortTitle(data),
    })),
    templateQuery(LastResortPreviewQueryDocument, byDatabaseId, ({ nodeByUri: node }) => ({
      title: titleOf(node),
    })),
  ),
};
