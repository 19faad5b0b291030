import { gql } from '@apollo/client';

export const COMMENT = gql`
  mutation Comment($text: String!, $on: Int!) {
    createComment(input: { content: $text, commentOn: $on }) {
      comment {
        id
        content
      }
    }
  }
`;
