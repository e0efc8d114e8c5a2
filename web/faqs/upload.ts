import { type FAQUploadReply, faqColumns, limits } from '@clearbell/contracts'
import { formatCount } from '../ui/format/numbers.ts'
import { createUploads } from '../uploads/upload.ts'
import { faqsPath, refreshFAQs } from './use-faqs.ts'

type Row = NonNullable<FAQUploadReply['added']['rows']>[number]

export const faqUploads = createUploads<Row>({
  path: faqsPath,
  draft: 'faqs',
  title: 'Upload FAQ',
  description: 'The file replaces the list of questions, or adds to it. You see what would change before anything is stored.',
  columns: faqColumns,
  most: `${formatCount(limits.upload.maxRows)} FAQ entries`,
  words: {
    invalidType: 'Invalid File Type',
    failed: 'Upload Failed',
    failure: 'Failed to upload FAQ file',
    succeeded: 'Upload Successful',
    success: (count) => `${count} FAQ entries uploaded successfully.`,
    restored: 'active again',
    retired: { many: 'become inactive', one: 'becomes inactive', order: 'Make it inactive', kept: 'Keep it inactive' },
  },
  describe: ({ question, answer }) => [question, answer],
  parts: ({ question, answer, category, links, pdfAttachments }) => [
    ['Question', question],
    ['Answer', answer],
    ['Category', category],
    ['Links', links.join('\n')],
    ['PDF Attachments', pdfAttachments.join('\n')],
  ],
  refresh: refreshFAQs,
})
