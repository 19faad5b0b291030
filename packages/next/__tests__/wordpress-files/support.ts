import '../../../../faust.config';
import { askRoute } from '../../../../__tests__/support/ask-route';
import { handleWordPressFile } from '@showcase/next/wordpress-files/file-route';

export const SITE = 'https://www.example.test';

export const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  askRoute(handleWordPressFile, path, { headers, method });
