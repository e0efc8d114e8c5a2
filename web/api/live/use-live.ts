import { useEffect } from 'react'
import { tellSignedOut } from '../client.ts'
import { onChanged } from './changes.ts'
import { shareStream } from './share.ts'

/** Keeps what is on screen up to date while somebody is signed in. */
export const useLive = (userId: string | undefined): void => {
  useEffect(() => {
    if (userId !== undefined) return shareStream({ changed: onChanged, signedOut: tellSignedOut })
  }, [userId])
}
