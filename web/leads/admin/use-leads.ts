import {
  ERASED,
  type Lead,
  LeadConflict,
  type LeadDetails,
  type LeadEditForm,
  type LeadStatus,
  type LeadSummary,
  leadStatusLabels,
} from '@clearbell/contracts'
import { useState } from 'react'
import useSWR from 'swr'
import { refresh } from '../../api/cache.tsx'
import { patch } from '../../api/client.ts'
import { ApiError, messageOf } from '../../api/error.ts'
import { useList } from '../../api/use-list.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import type { FilterState } from '../../ui/lists/filter.ts'
import type { LeadFilter } from './filter.ts'

export const leadsPath = '/api/leads'

export const useLeads = (state: FilterState<LeadFilter>) => useList<Lead>(leadsPath, state)
export const useLeadSummary = () => useSWR<LeadSummary, unknown>(`${leadsPath}/summary`)

/** The lead that is open, if one is. */
export const useLead = (leadId: string | null) => {
  const { data, error, mutate } = useSWR<LeadDetails, unknown>(leadId && `${leadsPath}/${leadId}`)
  // The cache hands out the lead before until the next has come.
  return { details: data?.id === leadId ? data : undefined, error, retry: () => void mutate() }
}

/** Changes what the form names and nothing else. @throws ApiError */
export const updateLead = async (leadId: string, form: LeadEditForm): Promise<void> => {
  await patch<LeadDetails>(`${leadsPath}/${leadId}`, form)
  await refresh(leadsPath)
}

/** The notes that somebody else saved first; `undefined` for any other error. */
export const conflictOf = (error: unknown): LeadConflict | undefined =>
  error instanceof ApiError && error.code === 'lead_notes_changed' ? LeadConflict.safeParse(error.body).data : undefined

/** Of an erased lead `[erased]`. */
export const nameOf = ({ firstName, lastName, email }: Lead): string => (email === ERASED ? ERASED : `${firstName} ${lastName}`)

export type SetStatus = (lead: Lead, status: LeadStatus) => Promise<void>

/** Sets a lead's status; the toast can take it back. */
export const useSetStatus = (): { setStatus: SetStatus; failure: string } => {
  const [failure, setFailure] = useState('')
  const setStatus: SetStatus = async (lead, status) => {
    setFailure('')
    try {
      await updateLead(lead.id, { status })
      const undo = () => void setStatus({ ...lead, status }, lead.status)
      toast('Lead Status Updated', `${nameOf(lead)} is now ${leadStatusLabels[status]}.`, 'default', undo)
    } catch (error) {
      const message = messageOf(error, 'An error occurred while updating the lead.')
      toast('Failed to Update Lead', message, 'destructive')
      setFailure(message)
    }
  }
  return { setStatus, failure }
}
