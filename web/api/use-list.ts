import useSWR from 'swr'
import { getList, type ListPage, withQuery } from './client.ts'

interface Asked {
  filter: Record<string, string>
  after: string
  spec: { pageSize: number }
}

/** One page of what a filter selects, beginning after a row. */
export const useList = <Row>(path: string, { filter, after, spec }: Asked) =>
  useSWR<ListPage<Row>, unknown>(withQuery(path, { ...filter, after, limit: spec.pageSize }), getList<Row>)
