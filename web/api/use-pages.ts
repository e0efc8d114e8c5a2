import useSWRInfinite, { type SWRInfiniteResponse } from 'swr/infinite'
import { getList, type ListPage, withQuery } from './client.ts'

const pageSize = 25

export type Pages<Row> = SWRInfiniteResponse<ListPage<Row>, unknown>

/** A list from its first row on, page after page. Fetched again each time it is opened. */
export const usePages = <Row extends { id: string }>(path: string, query: Record<string, string> = {}): Pages<Row> =>
  useSWRInfinite<ListPage<Row>, unknown>(
    (_: number, previous: ListPage<Row> | null) =>
      previous && !previous.hasNext ? null : withQuery(path, { ...query, after: previous?.rows.at(-1)?.id ?? '', limit: pageSize }),
    getList<Row>,
    { revalidateOnMount: true, dedupingInterval: 0, keepPreviousData: false },
  )
