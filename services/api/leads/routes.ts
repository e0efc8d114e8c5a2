import { randomUUID } from 'node:crypto'
import { derivedId, handleLead, handleScheduleDemo, readLead } from '@clearbell/commands'
import {
  BookingForm,
  dayIn,
  Erasure,
  headers,
  Lead,
  LeadConflict,
  LeadCreated,
  LeadDetails,
  LeadEditForm,
  LeadForm,
  LeadQuery,
  LeadSummary,
  Message,
  paging,
  Refusal,
  streams,
} from '@clearbell/contracts'
import { eraseLead } from '@clearbell/privacy'
import { exportLeads, findLead, listLeads, summariseLeads } from '@clearbell/projections'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { sendExport } from '../access/send-export.ts'
import type { ApiDeps } from '../deps.ts'
import { contextOf } from '../http/command-context.ts'
import { sendPage } from '../http/list-reply.ts'
import { tellLostRace } from '../http/lost-race.ts'
import { tellPosition, waitUntilErased, waitUntilShown } from '../http/read-your-writes.ts'
import { refuseFor } from '../limits/rate-limits.ts'
import { perNetwork } from '../limits/visitor-address.ts'
import { leadsCsv } from './csv.ts'

const operator = { access: 'operator', reads: ['leads'] } as const
const LeadId = z.object({ leadId: z.string().max(64) })
const HOUR_SECONDS = 3_600

export const leadRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, deps) => {
  const { database, store, clock, rateLimits, limits, timeZone } = deps

  /** The lead as the read model shows it once it has seen the write. */
  const shown = async (leadId: string, position: string): Promise<LeadDetails> => {
    await waitUntilShown(deps, ['leads'], position)
    const lead = await findLead(database, leadId)
    if (!lead) throw new Refusal('lead_not_found')
    return lead
  }

  app.post(
    '/api/leads',
    { schema: { body: LeadForm, response: { 201: LeadCreated } }, config: { access: 'public' } },
    async (request, reply) => {
      const { company, ...form } = request.body
      // Without a key every request is a lead of its own; with one, a repeat finds the first one's.
      const key = request.headers[headers.idempotencyKey]
      const leadId = key ? derivedId('lead', String(key)) : randomUUID()
      reply.code(201)
      if (company !== '') return { leadId } // a bot filled in the hidden field; it gets the usual reply
      // A repeat gets the first answer, however often it comes.
      const isRepeat = key !== undefined && (await readLead(store, leadId)) !== null
      const perHour = { key: 'lead', max: limits.leads.perAddressPerHour, windowSeconds: HOUR_SECONDS }
      if (!isRepeat) refuseFor(await rateLimits.hit(perNetwork(request, perHour)), reply)
      const context = contextOf(request, clock(), [leadId], form)
      const { position } = await handleLead(store, { type: 'CaptureLead', data: { leadId, ...form } }, context)
      tellPosition(reply, position)
      return { leadId }
    },
  )

  app.post(
    '/api/leads/:leadId/booking',
    { schema: { params: LeadId, body: BookingForm, response: { 200: Message } }, config: { access: 'public' } },
    async (request, reply) => {
      const { leadId } = request.params
      const { bookingId } = request.body
      const context = contextOf(request, clock(), [leadId], { bookingId })
      const { position } = await handleScheduleDemo(store, { leadId, bookingId }, context)
      tellPosition(reply, position)
      return { message: 'Your demo is scheduled.' }
    },
  )

  app.get(
    '/api/leads',
    { schema: { querystring: LeadQuery, response: { 200: z.array(Lead) } }, config: operator },
    async (request, reply) => sendPage(request, reply, await listLeads(database, request.query), request.query.limit),
  )

  app.get('/api/leads/export', { schema: { querystring: LeadQuery.omit(paging) }, config: operator }, (request, reply) => {
    const lines = leadsCsv(timeZone, exportLeads(database, request.query))
    return sendExport(deps, request, reply, { what: 'leads', fileName: `leads-${dayIn(timeZone, clock())}`, lines })
  })

  app.get('/api/leads/summary', { schema: { response: { 200: LeadSummary } }, config: operator }, () => summariseLeads(database, clock()))

  app.get(
    '/api/leads/:leadId',
    { schema: { params: LeadId, response: { 200: LeadDetails } }, config: { ...operator, reads: ['leads', 'users'] } },
    async (request) => {
      const lead = await findLead(database, request.params.leadId)
      if (!lead) throw new Refusal('lead_not_found')
      return lead
    },
  )

  app.patch(
    '/api/leads/:leadId',
    { schema: { params: LeadId, body: LeadEditForm, response: { 200: LeadDetails, 409: LeadConflict } }, config: operator },
    async (request, reply) => {
      const { leadId } = request.params
      const { status, notes, expectedNotes } = request.body
      const changes = {
        ...(status !== undefined && { status }),
        ...(notes !== undefined && { notes: notes || null }),
        ...(expectedNotes !== undefined && { expectedNotes: expectedNotes || null }),
      }
      const context = contextOf(request, clock(), [leadId], changes)
      const command = { type: 'UpdateLead', data: { leadId, ...changes } } as const
      const { position } = await handleLead(store, command, context).catch(tellLostRace(database))
      tellPosition(reply, position)
      return shown(leadId, position)
    },
  )

  app.post(
    '/api/leads/:leadId/erasure',
    { schema: { params: LeadId, response: { 200: LeadDetails.extend(Erasure.shape) } }, config: operator },
    async (request, reply) => {
      const { leadId } = request.params
      const position = await eraseLead(deps, leadId, contextOf(request, clock(), [leadId], {}))
      tellPosition(reply, position)
      const isComplete = await waitUntilErased(deps, ['leads'], streams.lead(leadId), position)
      return { ...(await shown(leadId, position)), isComplete }
    },
  )
}
