import type { PaymentStatus } from '@clearbell/contracts'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import { Spinner } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.tsx'

const refusal = (status: PaymentStatus): [title: string, message: string] =>
  status === 'pending' || status === 'invoice_sent'
    ? ['Billing Required', `Your subscription status is "${status}". Please contact your administrator to resolve billing issues.`]
    : ['Subscription Required', 'An active subscription is required to access this feature.']

/** Lets only schools through that have paid. */
export const BillingGate = ({ status, children }: { status: PaymentStatus; children: ReactNode }) => {
  const [, navigate] = useLocation()
  const isOpen = status === 'paid'
  useEffect(() => {
    if (isOpen) return
    const [title, message] = refusal(status)
    toast(title, message, 'destructive')
    navigate('/billing-required', { replace: true })
  }, [isOpen, status, navigate])
  return isOpen ? children : <Spinner />
}
