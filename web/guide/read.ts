/** The day on which we last read what the makers of website builders and plugins say about them. */
export const READ = 'November 28, 2026'
