import { type ChatInteraction, csvLines, minuteIn, ratingText } from '@clearbell/contracts'

const HEADER = ['Date', 'Question', 'Answer', 'Status', 'Similarity', 'Channel', 'Rating']

const statusOf = ({ isSmallTalk, wasAnswered }: ChatInteraction): string => {
  if (isSmallTalk) return 'Small Talk'
  return wasAnswered ? 'Answered' : 'No Answer Found'
}

/** One line a question. Times are the school's, as on its screen and in the file's name. */
export const interactionsCsv = (timeZone: string, interactions: AsyncIterable<ChatInteraction>) =>
  csvLines(HEADER, interactions, (interaction) => {
    const { createdAt, question, answer, similarity, channel, rating } = interaction
    return [
      minuteIn(timeZone, new Date(createdAt)),
      question,
      answer ?? '',
      statusOf(interaction),
      similarity === null ? '' : `${(100 * similarity).toFixed(1)}%`,
      channel,
      rating ? ratingText(rating) : '',
    ]
  })
