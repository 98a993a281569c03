-- What a user enters with a request or its answer is a comment; a reason is a code with parameters.

alter table order_labels rename column reason to comment;
alter table order_cancellations rename column reason to comment;
alter table order_cancellations rename column answer_reason to answer_comment;
alter table order_reversals rename column reason to comment;
alter table order_reversals rename column answer_reason to answer_comment;
alter table reweigh_steps rename column reason to comment;
