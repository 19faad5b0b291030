import { Breadcrumbs } from '../components/content/Breadcrumbs';
import { CommentList } from '../components/content/CommentList';
import { Entry } from '../components/content/Entry';
import { EntryContent } from '../components/content/EntryContent';
import { EntryHeader } from '../components/content/EntryHeader';
import { FeaturedImage } from '../components/content/FeaturedImage';
import { PasswordForm } from '../components/content/PasswordForm';
import { ContentLayout } from '../components/layout/ContentLayout';
import type { Page_PageFragment } from '../gql/operations';
import type {
  CommentsData,
  TemplateExtra,
  TemplateHead,
  TemplateProps,
} from '@showcase/next/browser';
import { siteConfig } from '../site.config';

export type PageData = Page_PageFragment & CommentsData;

/** A WordPress page. */
export default function Page({ data: page, site }: TemplateProps<PageData>) {
  return (
    <ContentLayout site={site}>
      <Entry>
        <Breadcrumbs ancestors={page.ancestors} />
        <EntryHeader title={page.title} />
        <FeaturedImage featuredImage={page.featuredImage} />
        {page.isRestricted ? <PasswordForm /> : <EntryContent id="entry" html={page.content} />}
        <CommentList
          comments={page.comments}
          count={page.commentCount}
          respond={page.respond}
          authorId={page.author?.node.id}
        />
      </Entry>
    </ContentLayout>
  );
}

Page.uses = ['comments', 'contents'] satisfies TemplateExtra[];

Page.head = (page: PageData): TemplateHead => ({ title: page.title, text: page.content });

// Search engines get them in any case.
Page.prune = (page: PageData) => ({
  ...page,
  ancestors: siteConfig.breadcrumbs ? page.ancestors : null,
});
