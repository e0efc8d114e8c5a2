-- A mail is for a user or a lead, and one event may ask for mails to several. Which kinds of mail there are is the contracts' business.
alter table mailer.mails rename column user_id to recipient; -- the stream of whoever it is for: user-<id> or lead-<id>
update mailer.mails set recipient = 'user-' || recipient;
alter table mailer.mails drop constraint mails_kind_check;
alter table mailer.mails drop constraint mails_pkey;
alter table mailer.mails add primary key (cause_id, recipient);
