import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds, as it changes. */
export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** Under 640 px tables become cards. */
export const useIsNarrow = () => useMedia('(max-width: 639.98px)')
