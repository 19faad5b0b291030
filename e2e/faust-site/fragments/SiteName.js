import { gql } from '@apollo/client';

export const SiteNameFragment = gql`
  fragment SiteNameFragment on GeneralSettings {
    title
    description
  }
`;
