-- What a mail tells of may stand in another stream than its reader's: an operator is told of a lead.
alter table mailer.mails add column cause_stream text;
update mailer.mails set cause_stream = recipient;
alter table mailer.mails alter column cause_stream set not null;
