import type { ArticleSection } from '../shell/article.tsx'
import { AskVendor, GoogleSites, Squarespace, Wix } from './hosted-websites.tsx'
import { Html, WordPress } from './own-websites.tsx'

/** The installation steps, by website builder. */
export const builders: ArticleSection[] = [
  { id: 'html', title: 'Any HTML website', content: <Html /> },
  { id: 'wordpress', title: 'WordPress', content: <WordPress /> },
  { id: 'google-sites', title: 'Google Sites', content: <GoogleSites /> },
  { id: 'wix', title: 'Wix', content: <Wix /> },
  { id: 'squarespace', title: 'Squarespace', content: <Squarespace /> },
  { id: 'finalsite', title: 'Finalsite', content: <AskVendor name="Finalsite" /> },
  { id: 'apptegy', title: 'Apptegy', content: <AskVendor name="Apptegy" /> },
]
